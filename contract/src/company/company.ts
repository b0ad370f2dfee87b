/**
 * The facts about the company that Korean law requires on its pages, and where its apps are (expectations.md, section
 * 4). These are placeholders until a company operates the service: in production the server does not start with any of
 * them.
 */
export const exampleCompany = {
  name: '주식회사 별',
  nameInEnglish: 'Byeol Inc.',
  representative: '홍길동',
  /** 사업자등록번호. */
  number: '000-00-00000',
  /** 통신판매업 신고번호. */
  mailOrder: '제0000-서울강남-00000호',
  /** The company's entry at the Fair Trade Commission (전자상거래법 10조); by default, the one for its business number. */
  agencyPage: 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
  address: '서울특별시 강남구 테헤란로 1',
  phone: '02-0000-0000',
  email: 'help@byeol.example',
  hosting: '주식회사 별',
  /** The company that settles card payments behind PortOne (PG). */
  paymentGateway: '주식회사 별페이',
  /** The company that sends mails. */
  mailer: '주식회사 별메일',
  /** The company that stores photos, videos and attachments. */
  storage: '주식회사 별저장소',
  /** 개인정보 보호책임자: the person responsible for personal data. */
  privacyOfficer: '홍길동',
  /** 청소년보호책임자: the person responsible for protecting young people. */
  youthOfficer: '홍길동',
  /** The package name in Google Play. */
  playStoreId: 'app.byeol',
  /** The app's number in the App Store, without `id`. */
  appStoreId: '0000000000',
}

export type Company = Record<keyof typeof exampleCompany, string>

/** The environment variable for each fact. */
export const companyVariables = {
  name: 'COMPANY_NAME',
  nameInEnglish: 'COMPANY_NAME_EN',
  representative: 'COMPANY_REPRESENTATIVE',
  number: 'COMPANY_NUMBER',
  mailOrder: 'COMPANY_MAIL_ORDER',
  agencyPage: 'COMPANY_AGENCY_PAGE',
  address: 'COMPANY_ADDRESS',
  phone: 'COMPANY_PHONE',
  email: 'COMPANY_EMAIL',
  hosting: 'COMPANY_HOSTING',
  paymentGateway: 'COMPANY_PAYMENT_GATEWAY',
  mailer: 'COMPANY_MAILER',
  storage: 'COMPANY_STORAGE',
  privacyOfficer: 'COMPANY_PRIVACY_OFFICER',
  youthOfficer: 'COMPANY_YOUTH_OFFICER',
  playStoreId: 'PLAY_STORE_ID',
  appStoreId: 'APPSTORE_APP_ID',
} as const satisfies Record<keyof Company, string>
