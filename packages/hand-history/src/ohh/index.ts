export { writeOhh } from './write.ts';
