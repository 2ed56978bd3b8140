'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { TypedField } from './typed-field.tsx';

/** How long after the last key names are asked for, in ms. */
const pause = 200;

interface TableNameFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Asks for a table by the beginning of its name, and proposes names of those of which there are hands, closed ones too. */
export function TableNameField({ value, onChange }: TableNameFieldProps) {
  const t = useTranslations('handSearch');
  const trpc = useTRPC();
  const [typed, setTyped] = useState(value);
  const [beginning, setBeginning] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setBeginning(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: names = [] } = useQuery({
    ...trpc.hands.tableNames.queryOptions({ beginning: beginning.trim() }),
    placeholderData: (before) => before,
  });
  return (
    <TypedField
      label={t('condition.tableName')}
      value={value}
      maxLength={100}
      proposals={names}
      onType={setTyped}
      onChange={onChange}
    />
  );
}
