/** Gives the visitor a file. */
export function downloadBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Gives the visitor a text as a file. */
export const downloadText = (text: string, name: string, type = 'text/plain'): void =>
  downloadBlob(new Blob([text], { type }), name);

/** Gives the visitor a value as a file of JSON. */
export const downloadJson = (value: unknown, name: string): void =>
  downloadText(`${JSON.stringify(value)}\n`, name, 'application/json');
