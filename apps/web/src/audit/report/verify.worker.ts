import { answerTo, type Question } from './questions.ts';

// Checking takes long enough to be felt: it is done beside the page.
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly question: Question }>) => {
    try {
      self.postMessage({ id: data.id, answer: answerTo(data.question) });
    } catch (error) {
      self.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
    }
  },
);
