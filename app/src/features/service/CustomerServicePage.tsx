import { useBack } from '../../boot/useBack.ts'
import { useTitle } from '../../boot/useTitle.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '../../ui/AppBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { company, contactMail } from '../../i18n/company.ts'
import styles from './CustomerServicePage.module.css'

const questions = ['SERVICE.FAQ_1', 'SERVICE.FAQ_2', 'SERVICE.FAQ_3', 'SERVICE.FAQ_4', 'SERVICE.FAQ_5', 'SERVICE.FAQ_6'] as const

/** What people ask, and a way to ask us. */
export function CustomerServicePage() {
  const t = useT()
  const back = useBack()
  useTitle(t('SERVICE.CUSTOMER_SERVICE'))
  return (
    <Screen header={<AppBar title={t('SERVICE.CUSTOMER_SERVICE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}>
      <section aria-labelledby="faq">
        <h2 className={styles.title} id="faq">{t('SERVICE.FAQ')}</h2>
        {questions.map((question) => (
          <details key={question} className={styles.question}>
            <summary>{t(question)}<Icon name="down" size={18} className={styles.arrow} /></summary>
            <p>{t(`${question}_ANSWER`)}</p>
          </details>
        ))}
      </section>
      <section className={styles.contact} aria-labelledby="contact">
        <h2 id="contact">{t('SERVICE.CONTACT')}</h2>
        <p>{t('SERVICE.CONTACT_DETAIL')}</p>
        <p>{company.email}</p>
        <Button variant="soft" icon="mail" href={contactMail}>{t('SERVICE.CONTACT_MAIL')}</Button>
      </section>
    </Screen>
  )
}
