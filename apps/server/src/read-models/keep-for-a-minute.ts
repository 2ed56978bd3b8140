/** How long an answer is kept, in ms. */
const minute = 60_000;

/** Asks for what is dear to find out once a minute, for everyone who asks meanwhile. What fails is asked for again at once. */
export function keepForAMinute<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at >= minute) {
      const request = { at: now, answer: ask() };
      last = request;
      request.answer.catch(() => {
        if (last === request) last = null;
      });
    }
    return last.answer;
  };
}
