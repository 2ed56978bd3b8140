/**
 * A value that JSON can carry. Interfaces have no index signature, so payload types that shall be assignable to
 * this are declared with `type`, not `interface`.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
