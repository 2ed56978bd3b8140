import { printImport } from './import.ts';

await printImport((line) => console.log(line));
