/** Heads, as vector art of our own: a colour of skin, what is behind the head, and what is on it. */

export interface HeadArt {
  skin: string;
  /** Drawn behind the head: ears, hair. */
  behind?: Shape[];
  /** Drawn over it: beards, tusks, hair. */
  over?: Shape[];
  eyes?: string;
  /** How wide and high the head is. */
  size?: [number, number];
}

export interface Shape {
  d: string;
  fill: string;
}

const HAIR = 'M-6.500,-4 C-7,-12.500 7,-12.500 6.500,-4 C4,-7.500 -4,-7.500 -6.500,-4 Z';
const MUZZLE = 'M-3.200,-2 C-4,3.500 4,3.500 3.200,-2 Z';

export const HEADS: Record<string, HeadArt> = {
  plain: { skin: '#e9bd94', over: [{ d: HAIR, fill: '#6b4423' }] },
  braids: {
    skin: '#eabf98',
    behind: [
      { d: 'M-6,-6 C-11,-2 -8,5 -9,9 L-6,8 Z M6,-6 C11,-2 8,5 9,9 L6,8 Z', fill: '#d9a441' },
    ],
    over: [{ d: HAIR, fill: '#d9a441' }],
  },
  ears: {
    skin: '#f2d6b3',
    behind: [
      { d: 'M-5,-6 L-13.500,-11 L-5.500,0 Z M5,-6 L13.500,-11 L5.500,0 Z', fill: '#e7c294' },
    ],
    over: [
      {
        d: 'M-6.300,-4 C-7,-13 7,-13 6.300,-4 C5,-8 1,-8.500 -1,-8.300 C-4,-8 -5,-6 -6.300,-4 Z',
        fill: '#f0dd9c',
      },
    ],
  },
  beard: {
    skin: '#e0a57b',
    over: [
      { d: 'M-7,-4 C-8.500,9 -2,11 0,12 C2,11 8.500,9 7,-4 C4,0 -4,0 -7,-4 Z', fill: '#b5571c' },
      { d: 'M-7,-5 C-7,-12 7,-12 7,-5 L4,-6.500 H-4 Z', fill: '#8d969c' },
    ],
  },
  tusks: {
    skin: '#6f9d46',
    size: [7.4, 7],
    over: [
      { d: 'M-6.500,-7.500 L0,-5 L6.500,-7.500 L6,-4.800 L0,-3.300 L-6,-4.800 Z', fill: '#44662a' },
      {
        d: 'M-4.600,1.600 L-4.200,-2.600 L-2.200,1.800 Z M4.600,1.600 L4.200,-2.600 L2.200,1.800 Z',
        fill: '#fff7df',
      },
    ],
    eyes: '#d8321e',
  },
  gob: {
    skin: '#93bd55',
    size: [6.3, 6],
    behind: [{ d: 'M-5,-4 L-16,-8 L-6,1 Z M5,-4 L16,-8 L6,1 Z', fill: '#7ba544' }],
    over: [{ d: 'M0,-4 L2.400,1.200 H-1.600 Z', fill: '#6a9138' }],
    eyes: '#a0141e',
  },
  skull: {
    skin: '#efe9d6',
    over: [
      {
        d: 'M-4.800,-6 h3.600 v3.600 h-3.600 Z M1.200,-6 h3.600 v3.600 h-3.600 Z M-0.900,-1.600 h1.800 v1.800 h-1.800 Z',
        fill: '#1b1712',
      },
      {
        d: 'M-3.600,1.200 h1.200 v2.400 h-1.200 Z M-0.600,1.200 h1.200 v2.400 h-1.200 Z M2.400,1.200 h1.200 v2.400 h-1.200 Z',
        fill: '#1b1712',
      },
    ],
    eyes: '',
  },
  stitched: {
    skin: '#8fae9a',
    over: [
      { d: 'M-6,-7 C-3,-12 5,-12 6,-6 L2,-7.500 Z', fill: '#3b3a35' },
      {
        d: 'M1.500,-1 L6,-3 L6.300,-2.200 L1.800,-0.200 Z M3,-3 l1,3 l-0.800,0.200 l-1,-3 Z',
        fill: '#2b3a32',
      },
    ],
    eyes: '#e8e04a',
  },
  wrapped: {
    skin: '#dccfa9',
    over: [
      {
        d: 'M-6.800,-7 L6,-9.500 L6.300,-8.400 L-7,-5.800 Z M-7,-2 L7,-0.500 L6.800,0.700 L-6.700,-0.800 Z M-6,2 L5.500,1 L5,2.200 L-5.500,3.200 Z',
        fill: '#a9966a',
      },
    ],
    eyes: '#f2621e',
  },
  rat: {
    skin: '#a98c6b',
    size: [6.2, 6],
    behind: [
      { d: 'M-8.500,-13 a4,4 0 1 0 0.100,0 Z M8.500,-13 a4,4 0 1 0 0.100,0 Z', fill: '#c79d91' },
    ],
    over: [
      { d: 'M-3.600,-2.500 L0,5.500 L3.600,-2.500 Z', fill: '#c4aa8b' },
      { d: 'M-1.500,3.600 h3 l-1.500,2.600 Z', fill: '#e58a92' },
    ],
    eyes: '#c5161d',
  },
  crest: {
    skin: '#46a394',
    behind: [{ d: 'M-6,-6 L-8,-13 L-3,-10 L0,-16 L3,-10 L8,-13 L6,-6 Z', fill: '#ef8a2c' }],
    over: [{ d: MUZZLE, fill: '#7cc6b6' }],
    eyes: '#fff04a',
  },
  antlers: {
    skin: '#9a6a43',
    behind: [
      {
        d: 'M-4,-8 C-12,-8 -13,-13 -11,-16 C-10,-12 -6,-12 -3,-10 Z M4,-8 C12,-8 13,-13 11,-16 C10,-12 6,-12 3,-10 Z',
        fill: '#efe0bd',
      },
    ],
    over: [{ d: MUZZLE, fill: '#c99a6c' }],
    eyes: '#ffcf3a',
  },
  bark: {
    skin: '#83603a',
    size: [6.6, 8],
    behind: [{ d: 'M-9,-8 a5,5 0 1 1 6,-4 a5,5 0 1 1 7,0 a5,5 0 1 1 5,5 Z', fill: '#4f8f3a' }],
    over: [{ d: 'M-3,1 H3 V2.400 H-3 Z M-5,-9 L-4,-2 L-5.500,4 Z', fill: '#4f381f' }],
    eyes: '#b6ff6a',
  },
  heavy: {
    skin: '#d2a079',
    size: [7.2, 7],
    over: [
      { d: 'M-6,-2 C-8,6 8,6 6,-2 Z', fill: '#bf8a63' },
      { d: 'M-3,1.500 H3 V2.800 H-3 Z', fill: '#5a2f1c' },
      { d: 'M-2,-13 C1,-15 3,-12 1,-9 H-1 Z', fill: '#3d2a1c' },
    ],
  },
  stone: {
    skin: '#7b9a8e',
    size: [7.2, 7],
    behind: [{ d: 'M-6,-4 L-11,-7 L-7,1 Z M6,-4 L11,-7 L7,1 Z', fill: '#65857a' }],
    over: [
      { d: 'M-1.800,-5 H1.800 L2.600,1.500 H-2.600 Z', fill: '#56766b' },
      { d: 'M-4,3 L-3.200,0.400 L-2,3 Z M4,3 L3.200,0.400 L2,3 Z', fill: '#fff7df' },
    ],
    eyes: '#ffd83a',
  },
  curly: {
    skin: '#f1c49b',
    size: [6.4, 6.2],
    over: [
      {
        d: 'M-7,-3 a3,3 0 1 1 2,-5 a3,3 0 1 1 5,-2 a3,3 0 1 1 5,2 a3,3 0 1 1 2,5 C4,-6 -4,-6 -7,-3 Z',
        fill: '#8a5325',
      },
    ],
  },
  fanged: {
    skin: '#efe6e4',
    over: [
      { d: 'M-6.600,-3 C-8,-13 8,-13 6.600,-3 L4,-7 L0,-4.600 L-4,-7 Z', fill: '#18141c' },
      {
        d: 'M-2.400,1 L-1.800,3.600 L-1.100,1 Z M2.400,1 L1.800,3.600 L1.100,1 Z',
        fill: '#c01822',
      },
    ],
    eyes: '#c01822',
  },
  rotten: {
    skin: '#a3ad5c',
    over: [
      {
        d: 'M-5,-8 a1.800,1.800 0 1 0 0.100,0 Z M4,-4 a1.500,1.500 0 1 0 0.100,0 Z M-2,2 a1.600,1.600 0 1 0 0.100,0 Z',
        fill: '#74301f',
      },
      { d: 'M0,-10.500 L2,-16 L3.500,-10 Z', fill: '#e6d9b0' },
    ],
    eyes: '#38210f',
  },
  wolf: {
    skin: '#81848d',
    behind: [
      { d: 'M-6.500,-5 L-8,-15 L-1.500,-9 Z M6.500,-5 L8,-15 L1.500,-9 Z', fill: '#5f626b' },
    ],
    over: [
      { d: 'M-3.500,-3 L0,5 L3.500,-3 Z', fill: '#c9ccd2' },
      { d: 'M-1.400,3 h2.800 l-1.400,2.300 Z', fill: '#16171a' },
    ],
    eyes: '#ffcc2e',
  },
  frog: {
    skin: '#62b357',
    size: [7.4, 5.8],
    behind: [
      {
        d: 'M-4.500,-13 a3.400,3.400 0 1 0 0.100,0 Z M4.500,-13 a3.400,3.400 0 1 0 0.100,0 Z',
        fill: '#8fd36f',
      },
    ],
    over: [
      {
        d: 'M-5,0 C-2,2.400 2,2.400 5,0 L4.600,1.400 C2,3.600 -2,3.600 -4.600,1.400 Z',
        fill: '#2f6a2b',
      },
    ],
  },
  hood: {
    skin: '#e4d3c8',
    behind: [{ d: 'M-8,5 C-11,-14 11,-14 8,5 Z', fill: '#3a2148' }],
    over: [{ d: 'M-7,-2 C-8,-13 8,-13 7,-2 L0,-6.500 Z', fill: '#54306a' }],
    eyes: '#7a0f2e',
  },
  mask: {
    skin: '#6d6f78',
    behind: [{ d: 'M-5,-7 L-12,-14 L-9,-4 Z M5,-7 L12,-14 L9,-4 Z', fill: '#d8cba6' }],
    over: [
      { d: 'M-5.500,-5.500 H5.500 V-3 H-5.500 Z', fill: '#141519' },
      { d: 'M-0.800,-3 H0.800 V3.500 H-0.800 Z', fill: '#3c3e46' },
    ],
    eyes: '#ff5136',
  },
};
