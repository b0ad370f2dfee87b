import type { PolicyTexts } from '@byeol/contract/policies/policyText.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useT, type TextKey } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { PolicyArticle } from './PolicyArticle.tsx'
import { PolicyEffect } from './PolicyEffect.tsx'

/** A page with a text that is part of the build, in the app's language. */
export function PolicyPage({ title, texts, below }: { title: TextKey; texts: PolicyTexts; below?: ReactNode }) {
  const t = useT()
  const text = texts[useLanguage()]
  const back = useBack()
  useTitle(t(title))
  return (
    <Screen textOnly header={<AppBar title={t(title)} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <PolicyArticle text={text} above={<PolicyEffect version={text.version} />} below={below} />
    </Screen>
  )
}
