/** Company facts that a production server accepts. The numbers do not belong to any real company. */
export const productionCompany = {
  COMPANY_NAME: '주식회사 별빛',
  COMPANY_NAME_EN: 'Byeolbit Inc.',
  COMPANY_REPRESENTATIVE: '김하늘',
  COMPANY_NUMBER: '123-45-67891',
  COMPANY_MAIL_ORDER: '제2026-서울마포-01234호',
  COMPANY_ADDRESS: '서울특별시 마포구 와우산로 94',
  COMPANY_PHONE: '02-1234-5678',
  COMPANY_EMAIL: 'help@byeolbit.kr',
  COMPANY_HOSTING: '별빛클라우드',
  COMPANY_PAYMENT_GATEWAY: '별빛페이',
  COMPANY_MAILER: '별빛메일',
  COMPANY_STORAGE: '별빛저장소',
  COMPANY_PRIVACY_OFFICER: '이노을',
  COMPANY_YOUTH_OFFICER: '박새벽',
  PLAY_STORE_ID: 'kr.byeolbit.app',
  APPSTORE_APP_ID: '6748123456',
}
