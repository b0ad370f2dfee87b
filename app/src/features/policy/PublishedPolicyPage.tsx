import { api } from '@byeol/contract/api.ts'
import { policyPaths, type PolicyKind } from '@byeol/contract/policies/policyKinds.ts'
import { readPolicy } from '@byeol/contract/policies/policyLines.ts'
import type { Policy } from '@byeol/contract/policy.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Disclosure } from '@byeol/ui/Disclosure.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Skeleton } from '@byeol/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { QueryFailed } from '../../errors/QueryFailed.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { DataRequestLink } from './DataRequestLink.tsx'
import { LeakLink } from './LeakLink.tsx'
import { PolicyArticle } from './PolicyArticle.tsx'
import { PolicyDifferences } from './PolicyDifferences.tsx'
import { PolicyEffect, useVersionDay } from './PolicyEffect.tsx'
import styles from './PolicyPage.module.css'
import { policyNames } from './policyNames.ts'

const isVersion = (text: string | null): text is string => /^20\d\d-\d\d-\d\d$/u.test(text ?? '')

/** A policy document published from the console. `?version=` selects a version other than the current one. */
export function PublishedPolicyPage({ kind }: { kind: PolicyKind }) {
  const t = useT()
  const [search] = useSearchParams()
  const version = search.get('version')
  const found = useQuery(query(api.policy.text, { kind, ...(isVersion(version) && { version }) }))
  const back = useBack()
  const title = t(policyNames[kind])
  useTitle(title)
  return (
    <Screen textOnly header={<AppBar title={title} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      {found.data ? (
        <PolicyArticle
          key={found.data.policy.version}
          text={readPolicy(found.data.policy.text, found.data.policy.version)}
          above={<Above policy={found.data.policy} />}
          below={<OtherVersions policy={found.data.policy} />}
        />
      ) : found.error ? (
        <QueryFailed of={found} />
      ) : (
        <Skeleton kind="lines" count={8} label={t('SHELL.LOADING')} />
      )}
    </Screen>
  )
}

/** Says whether this version is in force, and what changed since the previous one. */
function Above({ policy: { kind, version, state, changes, isWorse, text, before, versions } }: { policy: Policy }) {
  const t = useT()
  const day = useVersionDay()
  const coming = versions.find((each) => each.state === 'coming')
  return (
    <>
      <PolicyEffect version={version} />
      {kind === 'privacy' ? <LeakLink /> : null}
      {kind === 'privacy' ? <DataRequestLink /> : null}
      {state === 'past' ? <p className={styles.old}>{t('POLICY.OLD')}</p> : null}
      {state === 'coming' ? <p className={styles.old}>{t('POLICY.COMING', { date: day(version) })}</p> : null}
      {coming && state === 'current' ? (
        <Link className={styles.coming} href={`${policyPaths[kind]}?version=${coming.version}`}>
          {t('POLICY.COMING_LINK', { date: day(coming.version) })}
        </Link>
      ) : null}
      {changes ? (
        <section className={styles.changes}>
          <h2>{t(state === 'coming' ? 'POLICY.CHANGES_COMING' : 'POLICY.CHANGES')}</h2>
          <p>{changes}</p>
          {isWorse && state === 'coming' ? <p>{t('POLICY.WORSE')}</p> : null}
        </section>
      ) : null}
      {before ? (
        <div className={styles.compare}>
          <Disclosure title={t('POLICY.DIFFERENCES')}>
            <PolicyDifferences before={before.text} after={text} />
          </Disclosure>
        </div>
      ) : null}
    </>
  )
}

function OtherVersions({ policy: { kind, version, versions } }: { policy: Policy }) {
  const t = useT()
  const day = useVersionDay()
  const others = versions.filter((each) => each.version !== version)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('POLICY.VERSIONS')}>
      <h2>{t('POLICY.VERSIONS')}</h2>
      {others.map((other) => (
        <Link key={other.version} className={styles.link} href={`${policyPaths[kind]}?version=${other.version}`}>
          {t('POLICY.VERSION_LINK', { date: day(other.version), version: other.version })}
        </Link>
      ))}
    </nav>
  )
}
