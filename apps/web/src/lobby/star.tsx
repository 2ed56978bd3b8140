/** The sign of a favourite; who draws it says whether it is filled. */
export function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 16.9l-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z" />
    </svg>
  );
}
