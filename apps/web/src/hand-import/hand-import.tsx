'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMe } from '../api/me.ts';
import { useTRPC } from '../api/provider.tsx';
import { signInHref } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CollectionList } from './collection-list.tsx';
import { ImportForm } from './import-form.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';
import { useCollectionCommands } from './use-collection-commands.ts';
import { useImportRun } from './use-import-run.ts';

/** Recorded hands come in here, into collections of whoever has an account. */
export function HandImport() {
  const t = useTranslations('handImport');
  const { data: me } = useMe();
  return (
    <div className={pageStyles.page} data-width="list">
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {me === undefined ? null : me.account === null ? (
        <Empty>
          <p>{t('guest')}</p>
          <ButtonLink kind="primary" href={signInHref('/hands/import')}>
            {t('signIn')}
          </ButtonLink>
        </Empty>
      ) : (
        <OwnCollections />
      )}
    </div>
  );
}

/** The collections of an account, with the import that is under way or over. */
function OwnCollections() {
  const t = useTranslations('handImport');
  const tProblem = useTranslations('problem');
  const list = useQuery(useTRPC().collections.list.queryOptions());
  const { reload } = useCollectionCommands();
  const { run, start, cancel, clear } = useImportRun(() => void reload());
  const collections = list.data;
  if (collections === undefined) {
    return list.isError ? (
      <Problem
        title={t('listFailed')}
        text={tProblem('handsFailedText')}
        action={tProblem('again')}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Skeleton shape="row" />
    );
  }
  return (
    <>
      <div className={panelStyles.panel}>
        {run === null ? (
          <ImportForm
            collections={collections}
            onStart={(collectionId, files) => void start(collectionId, files)}
          />
        ) : run.isOver ? (
          <RunReport run={run} onAgain={clear} />
        ) : (
          <RunProgress run={run} onCancel={cancel} />
        )}
      </div>
      <section className={pageStyles.section}>
        <h2>{t('list.title')}</h2>
        <CollectionList collections={collections} />
      </section>
    </>
  );
}
