"""Words that names of players are made of: our own, by people. Nobody of any book is called so."""

from typing import Final

PEOPLES: Final[dict[str, tuple[str, str]]] = {
    "human": (
        "Alda Bertram Conrad Dorn Emmet Falko Gerrit Hanno Ivo Jorgen Kaspar Lothar Marten Nils"
        " Oswin Pieter Quint Rainer Sander Tilo Ulf Veit Wendel Arno Benno Detlef Ewald Gisbert",
        "Amber Barrow Cobb Dray Ember Farrow Gannet Hollow Irons Jasper Keel Larch Mercer"
        " Nettle Oakes Pike Quarry Rowan Sorrel Tanner Underhay Vetch Warden Yarrow Brandt"
        " Kessel Stroh",
    ),
    "norse": (
        "Arnulf Brokk Dagmar Eindri Frode Gudrik Hakki Ingvi Jokul Ketil Leiknir Mord Njal Orm"
        " Rurik Sigg Thrand Ubbi Vagn Yngvi Asolf Bersi Hrolf Skuli Torkel",
        "Axebitten Bluelip Coldiron Driftwood Eelhook Fjordborn Greymane Halfmead Icebrow"
        " Keelbreak Longoar Mistwalk Northlight Oarsnap Redknot Sealskin Thawless Whalebone"
        " Frostbeard Saltlung",
    ),
    "amazon": (
        "Achira Bexa Calixa Dianth Eruve Fenara Hyla Ixara Jova Kallea Lyra Mirea Nayeli Oriel"
        " Pelia Quilla Rhea Sanna Tavia Umara Vesna Xiela Yara Zelde",
        "Arrowfern Brightspear Canopy Dawnstep Emberleaf Fernblade Greenwater Heronfoot"
        " Jadebrow Kapok Longshade Moonvine Nightbloom Orchid Palmstrike Rainstone Sunbraid"
        " Thornlace Wildcane",
    ),
    "elf": (
        "Aelith Caelor Daeris Elaran Faelin Galwen Haelis Ilmar Jaelin Kaelis Laeron Maerith"
        " Naelos Orlais Paelin Rhaelor Saelis Thaelan Uelin Vaeris Ysil Aerin Eluvin Taris",
        "Autumnsong Brightarrow Clearwater Dawnmist Evenstar Fairwind Goldleaf Highmoon"
        " Ivyshade Lightfoot Mirthorn Nightdew Palewind Quickbough Silverbrook Starling"
        " Thistledown Whitethorn",
    ),
    "dark elf": (
        "Azrith Belkor Cyreth Dravan Eshra Ghaleth Hethis Izrel Jhaelan Kyreth Lazrin Malvek"
        " Nezra Othrin Pyrel Razeth Sylvek Thazir Urzil Vexis Xarith Yzra Zethis",
        "Ashglance Blackbriar Coldsmile Duskblade Evernight Frostwound Gloomlace Hollowheart"
        " Knifewind Lashmark Murkwater Nightvow Palethorn Ravensorrow Shadeglass Spiteborn"
        " Whisperknife",
    ),
    "dwarf": (
        "Anvar Bofrik Dolgan Embrik Fundik Garrim Hordin Iggrim Jorrik Kordin Lodrik Morgrun"
        " Nordak Orrin Pelgrim Rundik Storrin Thordak Uldrik Vorrin Brandik Grondin Kelgar",
        "Alepot Bronzefist Coalbeard Deepdelve Emberanvil Flintbrow Goldthumb Hammerfall"
        " Ironlap Keghand Lodestone Mugbreaker Nuggetnose Oreheart Pickaxe Rocktooth Slatefoot"
        " Stonebelly",
    ),
    "chaos dwarf": (
        "Azhun Bazrak Durzath Ezkol Ghuzan Hazruk Izzrak Kazdur Luzgan Mazrok Nuzdar Ozkhan"
        " Razgun Shazrak Tuzhan Uzkar Vazhul Zardun Zhorgan",
        "Ashbeard Blackbrand Cinderhand Dreadhat Embercurl Furnaceborn Gallchain Hellhammer"
        " Irontusk Lavabrow Magmafist Obsidian Pitboss Slagheart Smokebraid Soottooth Taskmaster",
    ),
    "orc": (
        "Badguz Brakk Druk Garzug Ghurm Hruk Karsh Krudd Lugzag Mogrut Muzg Nazgrub Ogruk Rukk"
        " Shurg Skarb Snargut Thrug Ugrak Urzog Vruk Wurzak Zogg Grishak",
        "Armbiter Bonechew Chinsplit Doorkick Eargnaw Facefall Gutpunch Headnut Ironrump"
        " Jawcrack Kneebreak Lumpfist Mudstomp Nosebite Potgut Ribtickle Skullknock Toothlost"
        " Wallrunner",
    ),
    "goblin": (
        "Bik Blit Dobkin Fizgit Gobbit Grib Hizzik Jibbit Kiznit Lizgob Mikkit Nibb Oddgit"
        " Pikkle Ratkin Skizz Snitt Squint Tikkit Vizzit Wazzik Yibb Zibb Zippit",
        "Anklebite Bootlick Cheatwell Dirtypin Eyepoke Fibfast Grubsneak Hideaway Itchbelly"
        " Jumpshy Knifeback Lightfinger Muckface Nosepick Pinchit Quickrun Runaway Snotgrin"
        " Trippit",
    ),
    "halfling": (
        "Adelle Basil Clover Dandy Elder Filbert Ginger Hazel Juniper Lovage Marjoram Nutmeg"
        " Olive Pippa Quince Rosemary Saffron Tansy Verbena Wilbur Barley Chester Dill Poppy",
        "Applecart Butterdish Crumpet Doughknot Eggcup Fatpurse Gravyboat Honeycake Jampot"
        " Kettlewell Larder Mincepie Nibblewick Oatcake Puddingstone Rootcellar Scullery Teacosy",
    ),
    "skaven": (
        "Chikrit Eekrat Fikkisk Gnikk Hrisk Ekkrit Kreesk Likkrit Mekritt Nikkesh Peekrik"
        " Quirrit Rikkat Sneekit Skrish Tikrisk Veekit Vrikk Yikrit Zikkesh",
        "Bentwhisker Cheesethief Dampfur Ebonclaw Fleabite Gnawtail Hookpaw Itchscratch"
        " Jitterfoot Lintnest Mangefur Nosetwitch Offalnose Plaguepaw Quicktail Rotgnaw Splitear"
        " Threetail",
    ),
    "undead": (
        "Abelard Bertille Cuthard Drogoth Ermelin Fulk Gaspard Hesper Isolde Jocelin Lazlo"
        " Mathilde Nestor Osric Percival Quentin Roderick Sabine Theobald Ursel Valdric Wystan"
        " Aldous Maudlin",
        "Ashurn Bonesaw Coffin Deadwater Embalm Feverfew Gravelly Headstone Inurned Knell"
        " Lychgate Mourning Nailless Ossuary Pallbear Rattlejaw Shroud Tombdust Unburied"
        " Wakeless",
    ),
    "khemri": (
        "Ahmenet Bekhara Djosek Hatmose Imhotar Khaferu Menkhar Nebhotep Osorka Pashedu"
        " Rahmeset Senbi Tahurat Userhat Wahkare Zazamun",
        "Amberscarab Blackreed Canopic Dryriver Everlinen Goldmask Hotwind Ibisbone Jackalborn"
        " Longsand Noonshade Palmless Redvalley Sandsworn Sunbleach Tombsworn",
    ),
    "chaos": (
        "Arghul Brazgor Crothar Dhorga Erghal Fherak Gorvath Hargan Izgoth Jhorak Khazrel"
        " Lurgan Morghast Nargol Othrak Rhagar Skorvath Thraxus Urgath Vhorgan Wrathek Zorgal",
        "Blightborn Cankerhorn Doomhoof Everscar Festerjaw Gorehorn Hexhide Ironmaw Jaggedbrow"
        " Knothorn Leerface Manyeye Nightbray Oozehand Plaguebell Ruinhoof Splithoof Warpmane",
    ),
    "lizard": (
        "Axocti Chakatl Huanqol Itzapan Kaxtol Mixquic Nahuatl Oxtaca Quepoch Tlacoya Tzicuatl"
        " Xahuatl Xiloc Yacapan Zolin Zoquitl",
        "Amberscale Basker Coldblood Dawnfrill Emeraldcrest Fanghorn Glintscale Hissquick"
        " Jungletail Longtongue Mossback Noonbask Pondleap Reedstalker Stillwater Sunfrill",
    ),
    "big": (
        "Bamm Bodd Brum Dobb Drogg Gluk Gorm Grubb Hugg Klod Lumm Mogg Nogg Oggl Plugg Rumm"
        " Slogg Thogg Urmm Wugg",
        "Bellyfull Boulderlap Cartlift Dinnerbell Eatmore Fencepost Gatecrash Haybale Lintel"
        " Mountainseat Oxthrow Pillowfist Rubble Sitdown Stumpkick Treehug Wagonwheel Wideload",
    ),
}
"""First names and last names of each people."""

WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("rat ogre", "big"),
    ("snow troll", "big"),
    ("ogre", "big"),
    ("troll", "big"),
    ("treeman", "big"),
    ("minotaur", "big"),
    ("kroxigor", "big"),
    ("golem", "big"),
    ("spawn", "big"),
    ("beast of", "big"),
    ("giant", "big"),
    ("dark elf", "dark elf"),
    ("witch elf", "dark elf"),
    ("chaos dwarf", "chaos dwarf"),
    ("hobgoblin", "goblin"),
    ("snotling", "goblin"),
    ("goblin", "goblin"),
    ("half-orc", "orc"),
    ("orc", "orc"),
    ("halfling", "halfling"),
    ("skaven", "skaven"),
    ("gutter", "skaven"),
    ("dwarf", "dwarf"),
    ("slayer", "dwarf"),
    ("elf", "elf"),
    ("norse", "norse"),
    ("albion", "norse"),
    ("amazon", "amazon"),
    ("lizard", "lizard"),
    ("saurus", "lizard"),
    ("skink", "lizard"),
    ("slann", "lizard"),
    ("khemri", "khemri"),
    ("tomb", "khemri"),
    ("vampire", "undead"),
    ("thrall", "undead"),
    ("necro", "undead"),
    ("undead", "undead"),
    ("death", "undead"),
    ("werewolf", "undead"),
    ("zombie", "undead"),
    ("skeleton", "undead"),
    ("wight", "undead"),
    ("ghoul", "undead"),
    ("mummy", "undead"),
    ("nurgle", "chaos"),
    ("beastman", "chaos"),
    ("pestigor", "chaos"),
    ("chaos", "chaos"),
    ("underworld", "skaven"),
)
"""What is found in the name of a position, of its race or of a team list, the first that fits."""
USUAL: Final = "human"
