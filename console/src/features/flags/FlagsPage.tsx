import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { onePage } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { FlagForm } from './FlagForm.tsx'
import { FlagPanel } from './FlagPanel.tsx'
import { FlagTag } from './FlagTag.tsx'
import { WaitingFlag } from './WaitingFlag.tsx'

const hrefOf = (name: string): string => `/flags/${name}`

/**
 * Features that can be switched off without a new build: for how many people they are on, and who changed them last.
 */
export function FlagsPage() {
  const t = useT()
  const { ago } = useFormats()
  const { name } = useParams()
  const { data, ...rest } = useQuery(query(consoleApi.flags.list, {}))
  const list = data?.list ?? []
  const open = list.find((each) => each.name === name)
  return (
    <WaitPage
      label={t('FRAME.FLAGS')}
      pages={{ ...rest, ...onePage }}
      rows={list.map((each) => ({
        id: each.name,
        href: hrefOf(each.name),
        name: t(`FLAGS.NAME_${each.name}`),
        tag: each.waiting ? <Tag tone="note">{t('FLAGS.WAITS')}</Tag> : <FlagTag percents={each.percents} />,
        line: t('FLAGS.LINE', each.percents),
        note: each.changedAt
          ? t('FLAGS.CHANGED', { by: each.changedBy ?? '', when: ago(each.changedAt) })
          : t('FLAGS.NEVER'),
      }))}
      currentId={name}
      empty={{ title: t('FLAGS.NONE'), text: t('FLAGS.NONE_DETAIL') }}
      pick={{ title: t('FLAGS.PICK'), text: t('FLAGS.PICK_DETAIL') }}
    >
      {open && (
        <PanelPair>
          <FlagPanel flag={open} />
          {open.waiting ? (
            <WaitingFlag flag={open} waiting={open.waiting} />
          ) : (
            <FlagForm key={`${open.name} ${open.revision}`} flag={open} />
          )}
        </PanelPair>
      )}
    </WaitPage>
  )
}
