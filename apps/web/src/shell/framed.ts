/** The header of a request that says that its page stands in a frame of another site: it has nothing around it. Only `proxy.ts` sets it. */
export const framedHeader = 'x-framed';

/** Whether pages of other sites may frame what is at a path. */
export const isFramed = (path: string): boolean => path.startsWith('/embed/');
