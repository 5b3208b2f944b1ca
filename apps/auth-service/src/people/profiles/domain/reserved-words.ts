// Words by which a name claims to be the product's own, or its moderators', in all of its languages, each in small letters.

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

/** Never a part of an honest name, so reserved also inside of a word: 'moderators', 'OffshootAnna'. */
export const anywhere = words(`
  offshoot оффшут офшут אופשוט أوفشوت ऑफशूट
  moderator moderater moderateur moderatrice moderation moderador moderacion
  administrator administrateur administratrice administration administrador administracion
  модератор модерация модерации администратор администрация администрации
  מודרטור אדמיניסטרטור מודרציה
  मॉडरेटर मोडरेटर व्यवस्थापक प्रशासक
  管理员 管理員 版主 客服 官方 审核员
`);

/** Reserved as whole words that follow each other. */
export const phrases = lines(`
  admin
  admins
  sysadmin
  webmaster
  support
  support team
  help desk
  customer service
  site team
  deleted user
  deleted account
  deleted member
  user deleted
  account deleted
  administra
  soporte
  soporte técnico
  equipo de moderación
  equipo de soporte
  atención al cliente
  usuario eliminado
  cuenta borrada
  équipe de modération
  équipe du site
  service client
  assistance technique
  utilisateur supprimé
  админ
  модер
  поддержка
  служба поддержки
  команда сайта
  удалённый пользователь
  пользователь удалён
  аккаунт удалён
  אדמין
  תמיכה
  צוות האתר
  הנהלת האתר
  מנהל האתר
  מנהלת האתר
  מנחי האתר
  משתמש מחוק
  חשבון מחוק
  ادمن
  الإدارة
  إدارة الموقع
  مدير الموقع
  مشرف الموقع
  فريق الدعم
  الدعم الفني
  حساب محذوف
  المستخدم محذوف
  एडमिन
  सहायता दल
  सहायता टीम
  हटाया गया खाता
  已删除用户
  用户已注销
`);

/** Reserved where a name has no other words than these and those of `besides`: an honest name may contain one of them. */
export const asWholeName = words(`
  mod mods team staff system official service help helpdesk deleted security
  equipo sistema oficial ayuda
  équipe système officiel officielle assistance modération modo
  команда система официальный официальная помощь
  מנחה מנחים המנחה המנחים מנהל מנהלת המנהל מנהלים צוות מערכת רשמי הנהלה
  مشرف مشرفون مشرفين المشرف المشرفون مدير المدير دعم الدعم فريق نظام النظام رسمي
  संचालक सहायता टीम सिस्टम आधिकारिक
  团队 系统 支持 系统管理 管理 运营
`);

/** Words that claim nothing by themselves. */
export const besides = words(`
  the of for a an your our my this site page app plant plants community user users account accounts member members chief head senior
  el la los las de del tu su nuestro sitio web comunidad plantas cuenta usuario
  le les des du votre notre communauté plantes compte site
  сайт сайта наш наша ваша сообщество растения растений
  של האתר אתר שלנו הקהילה קהילה
  الموقع موقع من مجتمع
  साइट की का के हमारी दल
  网站 站点 社区 用户
`);
