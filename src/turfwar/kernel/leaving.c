/* What mypyc does about exceptions, as it is, with one thing less: no traceback for questions.

A rule that comes to a question leaves its step by an exception, `Interrupt` of kernel/errors.py,
which only the kernel catches and nobody ever prints. Each of the some ten compiled functions on the
way out would make an entry of a traceback for it: a code object, a frame and a string or two. That
took a tenth of random play and more of odds. Every other exception has its whole traceback.

setup.py compiles this file in place of mypyc's exc_ops.c, which is included here unchanged and so
is always that of the mypyc in use. tests/kernel/test_leaving.py holds both halves of the promise. */

#define CPy_AddTraceback turfwar_add_traceback
#include "exc_ops.c"
#undef CPy_AddTraceback

static const char INTERRUPT[] = "Interrupt";
static const char ITS_MODULE[] = "turfwar.kernel.errors";

/* Whether a class is the one that rules leave by; it is looked for by name once, and kept. */
static int is_interrupt(PyObject *type) {
    static PyObject *interrupt = NULL;
    if (type == interrupt)
        return 1;
    if (interrupt != NULL || strcmp(((PyTypeObject *)type)->tp_name, INTERRUPT) != 0)
        return 0;
    PyObject *error, *value, *traceback;
    PyErr_Fetch(&error, &value, &traceback);
    PyObject *module = PyObject_GetAttrString(type, "__module__");
    if (module != NULL && PyUnicode_Check(module)
            && PyUnicode_CompareWithASCIIString(module, ITS_MODULE) == 0) {
        Py_INCREF(type);
        interrupt = type;
    }
    Py_XDECREF(module);
    PyErr_Clear();
    PyErr_Restore(error, value, traceback);
    return type == interrupt;
}

void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals) {
    PyObject *type = PyErr_Occurred();
    if (type == NULL || !is_interrupt(type))
        turfwar_add_traceback(filename, funcname, line, globals);
}
