/** Sounds made here, of oscillators and noise; nothing is sampled. */
import { settings } from './settings.svelte';

export type Sound =
  'step' | 'dice' | 'hit' | 'fall' | 'ball' | 'whistle' | 'cheer' | 'gasp' | 'turn' | 'no';

let context: AudioContext | null = null;
let master: GainNode | null = null;

function audio(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = (settings.volume / 100) * 1.6;
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(
  at: AudioContext,
  type: OscillatorType,
  from: number,
  to: number,
  start: number,
  length: number,
  loud: number,
): void {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  const begin = at.currentTime + start;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(to, 1), begin + length);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(master!);
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

function noise(
  at: AudioContext,
  colour: number,
  start: number,
  length: number,
  loud: number,
  rise = 0,
): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  const begin = at.currentTime + start;
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = colour;
  gain.gain.setValueAtTime(rise > 0 ? 0.0001 : loud, begin);
  if (rise > 0) gain.gain.exponentialRampToValueAtTime(loud, begin + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(filter).connect(gain).connect(master!);
  source.start(begin);
}

const PLAYERS: Record<Sound, (at: AudioContext) => void> = {
  step: (at) => noise(at, 500, 0, 0.05, 0.12),
  /** They clatter differently each time, and come to rest. */
  dice: (at) => {
    let start = 0;
    for (let bounce = 0; bounce < 5; bounce++) {
      noise(at, 1800 + Math.random() * 1600, start, 0.03, 0.26 - bounce * 0.04);
      tone(at, 'triangle', 900 + Math.random() * 500, 500, start, 0.03, 0.05);
      start += 0.045 + bounce * 0.018 + Math.random() * 0.02;
    }
  },
  hit: (at) => {
    noise(at, 180, 0, 0.2, 0.7);
    noise(at, 1400, 0.012, 0.07, 0.18);
    tone(at, 'sine', 140, 42, 0, 0.24, 0.5);
  },
  fall: (at) => tone(at, 'triangle', 220, 70, 0, 0.28, 0.2),
  ball: (at) => {
    tone(at, 'sine', 170, 90, 0, 0.12, 0.35);
    noise(at, 900, 0.02, 0.28, 0.05, 0.1);
  },
  whistle: (at) => {
    // A pea in it: the tone trembles.
    for (let trill = 0; trill < 12; trill++) {
      const high = trill % 2 ? 2350 : 2150;
      tone(at, 'square', high, high, trill * 0.032, 0.034, 0.035);
    }
    noise(at, 2400, 0, 0.4, 0.06);
  },
  cheer: (at) => {
    noise(at, 900, 0, 2.2, 0.3, 0.5);
    noise(at, 1700, 0.15, 1.6, 0.12, 0.6);
    [392, 523, 659].forEach((pitch, index) =>
      tone(at, 'triangle', pitch, pitch, index * 0.13, 0.4, 0.1),
    );
  },
  /** A crowd that cannot believe it. */
  gasp: (at) => {
    noise(at, 700, 0, 0.9, 0.2, 0.18);
    noise(at, 420, 0.1, 1.1, 0.18, 0.25);
    tone(at, 'triangle', 300, 190, 0.05, 0.7, 0.05);
  },
  turn: (at) => {
    tone(at, 'sine', 523, 523, 0, 0.14, 0.12);
    tone(at, 'sine', 784, 784, 0.12, 0.22, 0.12);
  },
  no: (at) => tone(at, 'sawtooth', 160, 110, 0, 0.16, 0.08),
};

export function play(sound: Sound): void {
  const at = audio();
  if (at) PLAYERS[sound](at);
}
