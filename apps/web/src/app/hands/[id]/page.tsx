import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Replay } from '../../../replay/replay.tsx';

/** The title of the page; it names no winner. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('replay');
  return { title: t('title') };
}

/** A finished hand, event by event. The id may hold a slash, which stands encoded in the address. */
export default async function HandPage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <Replay handId={decodeURIComponent(id)} />;
}
