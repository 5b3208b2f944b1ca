import type { MailTexts } from '../mail-texts.ts';

export const zh: MailTexts = {
  greeting: '{name}，你好：',
  neutralGreeting: '你好：',
  verify_email: {
    subject: '请确认你的邮箱地址',
    preview: '只需点击一下，就能发布你的第一株植物。',
    heading: '欢迎来到 Offshoot',
    paragraphs: [
      '很高兴你加入我们。请确认这个邮箱属于你；确认后即自动登录，你就可以发布第一株植物了。',
      '此链接只能使用一次，{hours} 小时内有效。',
    ],
    button: '确认我的邮箱',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer:
      '你收到此邮件，是因为有人用这个邮箱在 Offshoot 注册。如果不是你本人，无需任何操作：没有此链接，账户不会开通。',
  },
  already_registered: {
    subject: '你已经拥有账户',
    preview: '你的邮箱已确认，可以直接登录。',
    heading: '无需再次确认',
    paragraphs: ['有人为这个邮箱申请了确认链接。该邮箱已经确认过，你可以直接登录。'],
    button: '登录',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '如果不是你本人申请的，无需任何操作：你的账户没有任何变化。',
  },
  reset_password: {
    subject: '设置新密码',
    preview: '链接一小时内有效。',
    heading: '新密码',
    paragraphs: [
      '有人为你的账户申请了新密码。如果是你本人，请点击此按钮设置。',
      '链接只能使用一次，{minutes} 分钟内有效。设置新密码后，你在其他所有地方都会退出登录。',
    ],
    button: '设置新密码',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '如果不是你本人，请忽略：你的密码保持不变。',
  },
  confirm_new_email: {
    subject: '确认你的新邮箱地址',
    preview: '点击一次，今后就使用此地址。',
    heading: '你的新地址',
    paragraphs: [
      '请确认你要将此地址用于你的 Offshoot 账户。在此之前，原地址继续有效。',
      '链接只能使用一次，{hours} 小时内有效。',
    ],
    button: '确认此地址',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '如果你没有提出申请，请忽略：没有链接就不会有任何变化。',
  },
  email_change_notice: {
    subject: '你的邮箱地址即将更改',
    preview: '是你本人吗？',
    heading: '账户的新地址',
    paragraphs: [
      '有人知道你的密码，并申请为你的账户使用另一个邮箱地址。如果是你本人，这里无需操作：请打开我们发送到新地址的链接。',
      '如果不是你本人，请立即设置新密码。这会让其他所有登录退出。',
    ],
    button: '设置新密码',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '你收到此邮件，是因为此地址属于一个 Offshoot 账户。',
  },
  email_changed: {
    subject: '你的邮箱地址已更改',
    preview: '是你本人吗？',
    heading: '你的账户有了新地址',
    paragraphs: [
      '从现在起，你的 Offshoot 账户使用另一个邮箱地址。如果是你本人更改的，无需操作。',
      '如果不是你本人，此按钮会恢复你的地址，让所有登录退出，并让你设置新密码。链接只能使用一次，{days} 天内有效。',
    ],
    button: '不是我本人操作',
    linkHint: '如果按钮没有反应，请将以下链接复制到浏览器中：',
    footer: '你收到此邮件，是因为此前该地址属于一个 Offshoot 账户。请勿转发：打开链接的人即可获得该账户。',
  },
};
