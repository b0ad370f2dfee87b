import { limits } from '@byeol/contract/limits.ts'
import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import type { Me } from '@byeol/contract/user.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { useFormats } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationScreen } from './ApplicationScreen.tsx'
import styles from './ApplicationState.module.css'
import { ApplicationSteps } from './ApplicationSteps.tsx'
import { LinkCode } from './LinkCode.tsx'

export function ApplicationState({
  me,
  application,
  onAgain,
}: {
  me: Me
  application: Application
  onAgain: () => void
}) {
  const t = useT()
  const { day } = useFormats()
  const { status, stageName, submittedAt, reason } = application
  const isRejected = status === 'rejected'
  const footer = isRejected ? (
    <div className={ui.foot}>
      <Button fullWidth onClick={onAgain}>
        {t('APPLICATION.AGAIN')}
      </Button>
    </div>
  ) : undefined
  return (
    <ApplicationScreen footer={footer} textOnly>
      <ApplicationHead
        me={me}
        title={t(isRejected ? 'APPLICATION.REJECTED' : 'APPLICATION.PENDING', { name: stageName })}
        detail={t(isRejected ? 'APPLICATION.REJECTED_LEAD' : 'APPLICATION.PENDING_LEAD', {
          day: day(submittedAt),
          count: limits.applicationAnswerDays,
        })}
      />
      <ApplicationSteps application={application}>
        {isRejected ? <p className={styles.reason}>{reason ?? t('APPLICATION.LAPSED')}</p> : null}
      </ApplicationSteps>
      <LinkCode application={application} />
      <ApplicationFacts application={application} title={t('APPLICATION.SENT')} />
      <p className={`${ui.caption} ${ui.centered}`}>
        {t(isRejected ? 'APPLICATION.REJECTED_NOTE' : 'APPLICATION.PENDING_NOTE')}
      </p>
    </ApplicationScreen>
  )
}
