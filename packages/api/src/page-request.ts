/**
 * The header that a page's request carries from the server to whatever makes its pages: where the API answers, `http://…`. With it goes
 * the visitor's cookie, also where they have only just been given one.
 */
export const apiAddressHeader = 'x-openfelt-api';

/** The header by which whatever makes a page says for whom it asks the API: it passes on what the page's request carries. */
export const visitorHeader = 'x-openfelt-visitor';
