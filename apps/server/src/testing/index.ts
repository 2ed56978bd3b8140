export { type RunningServer, startServer } from '../server.ts';
export { projectEvents } from '../tables/projections.ts';
