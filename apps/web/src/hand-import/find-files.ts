import { handFileEnd } from '@openfelt/hand-history/formats';

/** A file of hands that was chosen. */
export interface ChosenFile {
  /** Where it stands below what was chosen: its name, or its path in a folder. */
  readonly path: string;
  readonly file: File;
}

/** All files below what was dropped: a folder gives its entries a hundred at a time. */
async function listEntry(entry: FileSystemEntry): Promise<readonly ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const each of some) found.push(...(await listEntry(each)));
  }
}

/** Those that hold hands, in the order of their paths. Other files lie in folders too. */
const pickHandFiles = (files: readonly ChosenFile[]): readonly ChosenFile[] =>
  files.filter(({ path }) => handFileEnd.test(path)).toSorted((a, b) => (a.path < b.path ? -1 : 1));

/** The files of hands that were chosen with a button, those of a folder with their paths. */
export const findChosen = (list: FileList | null): readonly ChosenFile[] =>
  pickHandFiles(Array.from(list ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file })));

/** The files of hands that were dropped, alone or in folders. Rejects where one cannot be read. */
export async function findDropped(items: DataTransferItemList): Promise<readonly ChosenFile[]> {
  // At once: what was dropped is gone after the event.
  const dropped = Array.from(items, (item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found: ChosenFile[] = [];
  for (const { entry, file } of dropped) {
    if (entry !== null) found.push(...(await listEntry(entry)));
    // What comes from another program may be a file that lies in no folder, such as one of a letter.
    else if (file !== null) found.push({ path: file.name, file });
  }
  return pickHandFiles(found);
}
