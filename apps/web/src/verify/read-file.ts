/** The most bytes of a bundle's file that are read, as the format sets them. */
const bundleBytes = 16 * 1024 * 1024;

/** A chosen file: its text, or why it was not read. */
export type ChosenFile = { readonly name: string } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'too-large' | 'unreadable' }
);

/** Reads a file that was chosen or dropped. */
export async function readFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<ChosenFile> {
  const { name } = file;
  if (file.size > bundleBytes) return { name, kind: 'too-large' };
  try {
    return { name, kind: 'text', text: await file.text() };
  } catch {
    // A folder, or a file that is gone.
    return { name, kind: 'unreadable' };
  }
}
