import { useSearchParams } from 'react-router-dom';

/** The filters of a page, which are in its address, so that what they show can be linked to. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { params, choose };
}
