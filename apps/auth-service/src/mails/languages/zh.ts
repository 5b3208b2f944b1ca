import type { MailTexts } from '../mail-texts.ts';

export const zh: MailTexts = {
  greeting: '{name}，您好：',
  verify_email: {
    subject: '请确认您的邮箱地址',
    preview: '只需点击一下，就能发布您的第一株植物。',
    heading: '欢迎来到 Offshoot',
    paragraphs: [
      '很高兴您的加入。请确认这个邮箱属于您；确认后即自动登录，您就可以发布第一株植物了。',
      '此链接只能使用一次，{hours} 小时内有效。',
    ],
    button: '确认我的邮箱',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '您收到此邮件，是因为有人用这个邮箱在 Offshoot 注册。如果不是您本人，无需任何操作：没有此链接，账户不会开通。',
  },
  already_registered: {
    subject: '您已经拥有账户',
    preview: '您的邮箱已确认，可以直接登录。',
    heading: '无需再次确认',
    paragraphs: ['有人为这个邮箱申请了确认链接。该邮箱已经确认过，您可以直接登录。'],
    button: '登录',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '如果不是您本人申请的，无需任何操作：您的账户没有任何变化。',
  },
};
