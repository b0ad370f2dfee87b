import { useUserId } from '../../api/token.ts'
import { company, contactMail } from '../../i18n/company.ts'
import { useT } from '../../i18n/i18n.ts'
import { CompanyDetails } from '../../shell/about/CompanyDetails.tsx'
import ui from '@byeol/ui/classes.module.css'
import { Button } from '@byeol/ui/Button.tsx'
import styles from './ContactUs.module.css'

/** Ways to contact support: in the app for signed-in people, by mail for everybody. */
export function ContactUs() {
  const t = useT()
  const isSignedIn = useUserId() !== null
  return (
    <section className={`${ui.card} ${styles.contact}`} aria-labelledby="contact">
      <h2 id="contact" className={ui.section}>
        {t('SERVICE.CONTACT')}
      </h2>
      <p>{isSignedIn ? t('SERVICE.CONTACT_DETAIL') : t('SERVICE.CONTACT_SIGN_IN')}</p>
      {isSignedIn ? (
        <Button fullWidth icon="chat" href="/customer-service/inquiries/new">
          {t('SERVICE.CONTACT_ASK')}
        </Button>
      ) : null}
      {isSignedIn ? (
        <div className={ui.stack2}>
          <Button fullWidth variant="soft" icon="flag" href="/customer-service/reports">
            {t('CASES.REPORTS')}
          </Button>
          <Button fullWidth variant="soft" icon="file" href="/customer-service/decisions">
            {t('CASES.DECISIONS')}
          </Button>
        </div>
      ) : null}
      <Button fullWidth variant="soft" icon="user" href="/policy/guardian">
        {t('POLICY.GUARDIAN')}
      </Button>
      <Button fullWidth variant="soft" icon="mail" href={contactMail()}>
        {t('SERVICE.CONTACT_MAIL')}
      </Button>
      <p className={styles.mail}>{company().email}</p>
      <CompanyDetails />
    </section>
  )
}
