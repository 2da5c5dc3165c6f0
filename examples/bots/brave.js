// A bot in another language: lines of JSON come in, a line of JSON goes out for each question.
//
//     turfwar match --home-bot "run:node brave.js [decision=1]" --away-bot rookie

const lines = require('node:readline').createInterface({ input: process.stdin });
let side = 'home';

function choose(message) {
  const { choices, question, view } = message;
  const wanted = ['choose receive', 'die pow', 'die stumble', 'follow yes', 'done'];
  const sure = wanted.find((each) => choices.includes(each));
  if (sure) return [sure, 'as always'];
  const block = choices.find((each) => /^block |^formation | block$/.test(each));
  if (block) return [block, 'somebody is in the way'];
  if (view.balls?.some((ball) => ball.carrier && ball.carrier === question.player)) {
    const columns = choices.filter((each) => each.startsWith('to ')).map((each) => [each, +each.slice(4)]);
    columns.sort((one, other) => (side === 'home' ? other[1] - one[1] : one[1] - other[1]));
    if (columns.length) return [columns[0][0], 'the end zone is that way'];
  }
  return [choices[Math.floor(Math.random() * choices.length)], 'for want of a better idea'];
}

lines.on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'start') side = message.side;
  if (message.type === 'choose') {
    const [choice, why] = choose(message);
    console.log(JSON.stringify({ choice, why }));
  }
});
