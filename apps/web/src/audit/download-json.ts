/** Gives the visitor a value as a file of JSON. */
export function downloadJson(value: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(value)}\n`], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
