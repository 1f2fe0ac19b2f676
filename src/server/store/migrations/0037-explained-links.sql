-- Menu entries and banners lead to the page that explains a visa, no longer into its order.

update menu set router = '/hereStore/ChineseVisa#visa-' || substring(router from 'visaType=(\d+)$')
where router ~ '^/(commonVisa|Visa)\?visaType=\d+$';

update banner set router = '/hereStore/ChineseVisa#visa-' || substring(router from 'visaType=(\d+)$')
where router ~ '^/(commonVisa|Visa)\?visaType=\d+$';
