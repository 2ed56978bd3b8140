/** What Next gives a page: the parts of its address by their names, which stand there encoded, and its query. */
export interface PageProps<Part extends string = never> {
  readonly params: Promise<Readonly<Record<Part, string>>>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}
