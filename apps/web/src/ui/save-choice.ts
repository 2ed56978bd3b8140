const aYear = 365 * 24 * 60 * 60;

/** Keeps a choice of this browser in a cookie that the server reads for the first paint. */
export function keepChoice(cookie: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${cookie}=${value}; path=/; max-age=${aYear}; samesite=lax`;
}
