import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useFormats, useT } from '../../i18n/i18n.ts'
import { PanelPair } from '../../parts/PanelPair.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { onePage } from '../../lists/useListPages.ts'
import { WaitPage } from '../../lists/WaitPage.tsx'
import { BuildsPanel } from './BuildsPanel.tsx'
import { VersionForm } from './VersionForm.tsx'
import { WaitingVersions } from './WaitingVersions.tsx'

const hrefOf = (platform: string): string => `/versions/${platform}`

/** The oldest supported and the newest version of each platform, and the builds that people use. */
export function VersionsPage() {
  const t = useT()
  const { number } = useFormats()
  const { platform } = useParams()
  const { data, ...rest } = useQuery(query(consoleApi.appVersions.list, {}))
  const list = data?.list ?? []
  const open = list.find((each) => each.platform === platform)
  return (
    <WaitPage
      label={t('FRAME.VERSIONS')}
      pages={{ ...rest, ...onePage }}
      rows={list.map((each) => ({
        id: each.platform,
        href: hrefOf(each.platform),
        name: t(`VERSIONS.PLATFORM_${each.platform}`),
        tag: each.waiting ? <Tag tone="note">{t('FLAGS.WAITS')}</Tag> : undefined,
        line: t('VERSIONS.LINE', { min: each.minVersionName, latest: each.latestVersionName }),
        note: t('VERSIONS.SESSIONS', {
          count: number(each.builds.reduce((sum, { sessions }) => sum + sessions, 0)),
        }),
      }))}
      currentId={platform}
      empty={{ title: t('VERSIONS.NONE'), text: t('VERSIONS.NONE_DETAIL') }}
      pick={{ title: t('VERSIONS.PICK'), text: t('VERSIONS.PICK_DETAIL') }}
    >
      {open && (
        <PanelPair>
          <BuildsPanel versions={open} />
          {open.waiting ? (
            <WaitingVersions versions={open} waiting={open.waiting} />
          ) : (
            <VersionForm key={`${open.platform} ${open.minVersion} ${open.latestVersion}`} versions={open} />
          )}
        </PanelPair>
      )}
    </WaitPage>
  )
}
