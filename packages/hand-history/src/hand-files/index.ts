export {
  type FileFormatId,
  fileFormatIds,
  fileFormats,
  nameHandFile,
  writeAmongSeveral,
} from './file-formats.ts';
export { type HandForFile, writeHand } from './write-hand.ts';
