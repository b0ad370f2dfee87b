import { useSearchParams } from 'react-router'
import { useUserId } from '../../api/token.ts'
import { useBack } from '../../shell/useBack.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { renamesPage } from '../../shell/nextPageStack.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppBar } from '@byeol/ui/AppBar.tsx'
import { Screen } from '@byeol/ui/Screen.tsx'
import { Tabs } from '@byeol/ui/Tabs.tsx'
import { ConnectionBanner } from '../../errors/ConnectionBanner.tsx'
import { ContactUs } from './ContactUs.tsx'
import styles from './CustomerServicePage.module.css'
import { FaqList } from './FaqList.tsx'
import { InquiryList } from './InquiryList.tsx'

const panelId = 'customer-service-panel'

/**
 * Frequently asked questions, contact, and the person's inquiries. Visitors can read the questions and write a mail.
 */
export function CustomerServicePage() {
  const t = useT()
  const back = useBack()
  const isSignedIn = useUserId() !== null
  const [params, setParams] = useSearchParams()
  const tab = isSignedIn && params.get('tab') === 'inquiries' ? 'inquiries' : 'faq'
  useTitle(t('SERVICE.CUSTOMER_SERVICE'))
  const faq = (
    <>
      <FaqList />
      <ContactUs />
    </>
  )
  const choose = (id: 'faq' | 'inquiries') =>
    setParams(id === 'faq' ? {} : { tab: id }, { replace: true, state: renamesPage })
  return (
    <Screen
      header={<AppBar title={t('SERVICE.CUSTOMER_SERVICE')} back={{ label: t('SHELL.BACK'), onBack: back }} />}
      banner={isSignedIn ? <ConnectionBanner /> : undefined}
    >
      {isSignedIn ? (
        <>
          <Tabs
            spread
            label={t('SERVICE.PARTS')}
            value={tab}
            onChange={choose}
            panelId={panelId}
            items={[
              { id: 'faq', label: t('SERVICE.FAQ') },
              { id: 'inquiries', label: t('SERVICE.INQUIRIES') },
            ]}
          />
          <div
            className={styles.panel}
            id={panelId}
            role="tabpanel"
            aria-label={t(tab === 'faq' ? 'SERVICE.FAQ' : 'SERVICE.INQUIRIES')}
          >
            {tab === 'faq' ? faq : <InquiryList />}
          </div>
        </>
      ) : (
        faq
      )}
    </Screen>
  )
}
