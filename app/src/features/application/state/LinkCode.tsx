import type { Application } from '@byeol/contract/celeb/applicationCalls.ts'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { copyText } from '../../../native/copyText.ts'
import facts from './ApplicationFacts.module.css'
import styles from './LinkCode.module.css'

/** A code that the applicant publishes on a linked account, to prove to staff that the account is theirs. */
export function LinkCode({ application: { linkCode, isLinkSeen } }: { application: Application }) {
  const t = useT()
  if (linkCode === null) return null
  const copy = () => copyText(linkCode).then(() => showToast({ text: t('SHELL.COPIED'), icon: 'copy' }), showError)
  return (
    <section>
      <h3 className={facts.title}>
        {t('APPLICATION.LINK_CODE')}
        {isLinkSeen ? <span className={facts.held}>{t('APPLICATION.LINK_SEEN')}</span> : null}
      </h3>
      <div className={styles.code}>
        <b>{linkCode}</b>
        <Button variant="soft" size="s" icon="copy" onClick={() => void copy()}>
          {t('APPLICATION.LINK_COPY')}
        </Button>
      </div>
      <p className={ui.caption}>{t(isLinkSeen ? 'APPLICATION.LINK_DONE' : 'APPLICATION.LINK_HOW')}</p>
    </section>
  )
}
