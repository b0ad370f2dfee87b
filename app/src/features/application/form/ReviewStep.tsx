import { limits } from '@byeol/contract/limits.ts'
import { Button } from '@byeol/ui/Button.tsx'
import { Checkbox } from '@byeol/ui/Checkbox.tsx'
import { Icon } from '@byeol/ui/Icon.tsx'
import { Link } from '@byeol/ui/Link.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { FactTable } from '../../payment/FactTable.tsx'
import { RuleList } from '../../payment/RuleList.tsx'
import { linksOf } from '../data/checkDraft.ts'
import { proofsOf, type Draft } from '../data/draft.ts'
import ui from '@byeol/ui/classes.module.css'
import styles from './ReviewStep.module.css'
import { Words } from '@byeol/ui/Words.tsx'

const IntroductionText = ({ text }: { text: string }) => (
  <span className={styles.words}>
    <Words text={text} />
  </span>
)

/** The step that shows everything before it is sent; each part links to the step where it was entered. */
export function ReviewStep({
  draft,
  onStep,
  onChange,
}: {
  draft: Draft
  onStep: (step: number) => void
  onChange: (part: Partial<Draft>) => void
}) {
  const t = useT()
  const { stageName, username, category, introduction } = draft
  const guardian = proofsOf(draft, 'guardian').length
  const parts = [
    {
      title: t('SHELL.NAME'),
      facts: [
        [t('APPLICATION.STAGE_NAME'), stageName],
        [t('APPLICATION.USERNAME'), `@${username}`],
      ],
    },
    {
      title: t('APPLICATION.PART_WORK'),
      facts: [
        [t('USER.CATEGORIES'), category && t(`APPLICATION.CATEGORY_${category}`)],
        [t('APPLICATION.INTRODUCTION'), <IntroductionText key="text" text={introduction} />],
      ],
    },
    {
      title: t('APPLICATION.PART_PROOF'),
      facts: [
        [t('SHELL.LINKS'), t('APPLICATION.COUNT', { count: linksOf(draft).length })],
        [t('APPLICATION.PROOFS'), t('APPLICATION.COUNT', { count: proofsOf(draft, 'activity').length })],
        [t('APPLICATION.GUARDIAN'), guardian > 0 ? t('APPLICATION.COUNT', { count: guardian }) : null],
      ],
    },
  ] as const
  return (
    <div className={styles.review}>
      {parts.map(({ title, facts }, step) => (
        <section key={title}>
          <div className={`${ui.apart} ${styles.head}`}>
            <h3>{title}</h3>
            <Button
              variant="plain"
              size="s"
              aria-label={t('APPLICATION.EDIT_OF', { title })}
              onClick={() => onStep(step)}
            >
              {t('SHELL.EDIT')}
            </Button>
          </div>
          <FactTable facts={facts} />
        </section>
      ))}
      <RuleList
        rules={[
          ['clock', t('APPLICATION.RULE_DAYS', { count: limits.applicationAnswerDays })],
          ['user', t('APPLICATION.RULE_NAME')],
          ['eye', t('APPLICATION.RULE_PRIVACY')],
          ['lock', t('APPLICATION.RULE_ERASED')],
        ]}
      />
      <Checkbox
        checked={draft.agreed ?? false}
        onChange={({ target }) => onChange({ agreed: target.checked })}
        mark={t('SHELL.REQUIRED')}
        markTone="accent"
        trailing={
          <Link
            className={styles.view}
            href="/policy/celeb-agreement"
            aria-label={t('AUTH.VIEW', { name: t('POLICY.CELEB_AGREEMENT') })}
          >
            <Icon name="next" size={18} />
          </Link>
        }
      >
        {t('APPLICATION.AGREE')}
      </Checkbox>
    </div>
  )
}
