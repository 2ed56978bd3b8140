export { projectEvents } from '../tables/projections.ts';
