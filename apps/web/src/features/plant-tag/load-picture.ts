/** A decoded picture; rejects when it does not load in time. */
export function loadPicture(url: string, timeout: number): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    const timer = setTimeout(() => {
      picture.src = '';
      reject(new Error('The picture did not come in time'));
    }, timeout);
    picture.onload = () => {
      clearTimeout(timer);
      resolve(picture);
    };
    picture.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The picture could not be loaded'));
    };
    picture.src = url;
  });
}
