/** Tailwind is the only PostCSS plugin. */
export default { plugins: { '@tailwindcss/postcss': {} } };
