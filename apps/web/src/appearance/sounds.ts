/** What is heard at a table. */
export type Sound = 'deal' | 'check' | 'chips' | 'turn' | 'late' | 'win';

/** A tone: when it begins and how long it is, in seconds, its pitch in Hz, and how loud it is. */
interface Tone {
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly volume: number;
  readonly shape: OscillatorType;
}

/** Each sound in tones, none longer than a quarter of a second. */
const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  deal: [{ at: 0, length: 0.05, pitch: 2_400, volume: 0.03, shape: 'triangle' }],
  check: [
    { at: 0, length: 0.06, pitch: 180, volume: 0.16, shape: 'sine' },
    { at: 0.09, length: 0.06, pitch: 170, volume: 0.14, shape: 'sine' },
  ],
  chips: [
    { at: 0, length: 0.03, pitch: 3_100, volume: 0.05, shape: 'square' },
    { at: 0.045, length: 0.03, pitch: 3_700, volume: 0.04, shape: 'square' },
  ],
  turn: [
    { at: 0, length: 0.1, pitch: 660, volume: 0.12, shape: 'sine' },
    { at: 0.11, length: 0.14, pitch: 880, volume: 0.12, shape: 'sine' },
  ],
  late: [
    { at: 0, length: 0.09, pitch: 880, volume: 0.12, shape: 'sine' },
    { at: 0.14, length: 0.09, pitch: 880, volume: 0.12, shape: 'sine' },
  ],
  win: [
    { at: 0, length: 0.08, pitch: 523, volume: 0.1, shape: 'triangle' },
    { at: 0.07, length: 0.08, pitch: 659, volume: 0.1, shape: 'triangle' },
    { at: 0.14, length: 0.11, pitch: 784, volume: 0.1, shape: 'triangle' },
  ],
};

let context: AudioContext | null = null;

/** Plays a sound at a volume in percent. */
export function playSound(sound: Sound, percent: number): void {
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  // The ear hears twice as loud what is far more than twice as strong.
  const loudness = (percent / 100) ** 2;
  for (const { at, length, pitch, volume, shape } of tones[sound]) {
    const tone = context.createOscillator();
    const level = context.createGain();
    tone.type = shape;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(volume * loudness, now + at);
    level.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    tone.connect(level).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + length);
  }
}
