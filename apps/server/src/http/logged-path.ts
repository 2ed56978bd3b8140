/** A path as it is logged. By the token in the one of a shared hand anybody sees that hand, so it is left out. */
export const toLoggedPath = (pathname: string): string =>
  pathname.replace(/^\/(shared|embed)\/[^/]+/, '/$1/…');
