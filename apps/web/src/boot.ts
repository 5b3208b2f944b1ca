// Runs before the first paint, so that neither colour scheme nor direction flips under the reader's eyes.
(function () {
  var root = document.documentElement;
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  var holdsSession = function (name) {
    try {
      return window[name].getItem('offshoot.token') || window[name].getItem('offshoot.refresh-token');
    } catch {
      return null;
    }
  };
  var scheme = stored('offshoot.color-scheme');
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  var known = ['en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi'];
  var wishes = [location.pathname.split('/')[1], stored('offshoot.language')].concat(
    (navigator.languages || []).map(function (tag) {
      return tag.split('-')[0].toLowerCase();
    }),
  );
  var language = wishes.find(function (wish) {
    return known.indexOf(wish) >= 0;
  });
  // The page was painted in the address's language and without a location: any other language or location waits for the
  // screen itself.
  if (language && language !== root.lang) root.setAttribute('data-other-language', '');
  if (stored('offshoot.place')) root.setAttribute('data-near', '');
  // Signed-in users wait for the screen, and their photo is prefetched; visitors are sent to sign in.
  if (!['localStorage', 'sessionStorage'].some(holdsSession)) root.setAttribute('data-visitor', '');
  else {
    root.setAttribute('data-member', '');
    document.querySelectorAll('link[data-members]').forEach(function (link) {
      link.media = 'all';
    });
  }
  if (language) {
    root.lang = language;
    root.dir = language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
  }
})();
