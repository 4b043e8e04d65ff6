import type { Answer } from '#app/data/door/answer.ts';

/** Tones (hertz, seconds) and vibrations of an outcome: told apart without looking. */
const SIGNALS: Readonly<Record<Answer['outcome'], { tones: readonly (readonly [number, number])[]; shake: number[] }>> =
  {
    accepted: {
      tones: [
        [880, 0.09],
        [1320, 0.16],
      ],
      shake: [60],
    },
    already_in: {
      tones: [
        [520, 0.16],
        [520, 0.16],
      ],
      shake: [90, 70, 90],
    },
    amount_due: {
      tones: [
        [660, 0.12],
        [520, 0.12],
        [660, 0.12],
      ],
      shake: [60, 50, 60, 50, 60],
    },
    not_valid: { tones: [[180, 0.5]], shake: [350] },
  };

let sound: AudioContext | undefined;

/** Makes sound possible: browsers want a press first. */
export function wakeSound(): void {
  if (!('AudioContext' in globalThis)) return;
  sound ??= new AudioContext();
  void sound.resume();
}

/** Sounds and shakes as an answer is shown. */
export function signal(outcome: Answer['outcome']): void {
  const { tones, shake } = SIGNALS[outcome];
  navigator.vibrate?.(shake);
  if (sound?.state !== 'running') return;
  let at = sound.currentTime;
  for (const [hertz, seconds] of tones) {
    beep(sound, { hertz, at, seconds });
    at += seconds + 0.05;
  }
}

function beep(context: AudioContext, { hertz, at, seconds }: { hertz: number; at: number; seconds: number }): void {
  const tone = new OscillatorNode(context, { frequency: hertz, type: 'square' });
  const loud = new GainNode(context, { gain: 0.25 });
  tone.connect(loud).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
